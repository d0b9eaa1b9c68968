import type { AppointmentType } from '@portal/kit/offices'
import { type Audience, accessAt } from '../contract.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import { GiveDialog } from './GiveDialog.tsx'
import { apiAt } from './queries.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { type AccessWords, texts } from './texts.ts'
import { useAccessChanged } from './useAccess.ts'

export type Opened =
  | { step: 'restrict' | 'lift' | 'give' }
  | { step: 'remove'; userId?: string; appointmentType?: AppointmentType; departmentId?: string; name: string }
  | { step: 'answer'; request: Audience['requests'][number]; isGranted: boolean }

type Props = { path: string; id: string; audience: Audience; words: AccessWords; opened: Opened; onClose: () => void }

/** The one dialog that is open. */
export function AccessDialogs({ path, id, audience, words, opened, onClose }: Props) {
  const [endpoints, api] = [accessAt(path), apiAt(path)]
  const changed = useAccessChanged()
  const done = (message: string) => () => {
    changed(message)
    onClose()
  }
  const { version } = audience
  const shared = { label: texts.field.reason, onClose }
  switch (opened.step) {
    case 'restrict':
      return (
        <ReasonDialog
          {...shared}
          title={words.step.restrict}
          intro={words.intro.restrict}
          schema={endpoints.restrict.input}
          input={(reason) => ({ id, version, reason })}
          send={api.restrict}
          onDone={done(words.done.restrict)}
        />
      )
    case 'lift':
      return (
        <ReasonDialog
          {...shared}
          isDangerous
          title={texts.step.lift}
          intro={words.intro.lift}
          schema={endpoints.liftRestriction.input}
          input={(reason) => ({ id, version, reason })}
          send={api.liftRestriction}
          onDone={done(texts.done.lift)}
        />
      )
    case 'remove': {
      const { userId, appointmentType, departmentId } = opened
      return (
        <ReasonDialog
          {...shared}
          isDangerous
          title={texts.remove(opened.name)}
          intro={words.intro.remove}
          schema={endpoints.removeAccess.input}
          input={(reason) => ({
            id,
            reason,
            ...(userId && { userId }),
            ...(appointmentType && { appointmentType }),
            ...(departmentId && { departmentId }),
          })}
          send={api.removeAccess}
          onDone={done(texts.done.remove)}
        />
      )
    }
    case 'give':
      return (
        <GiveDialog
          path={path}
          id={id}
          intro={words.intro.give}
          listsDepartments={audience.canListDepartments}
          present={[...audience.people, ...audience.departments].map((one) => one.id)}
          onDone={done(texts.done.give)}
          onClose={onClose}
        />
      )
    case 'answer':
      return (
        <AnswerDialog
          request={audience.requests.find((one) => one.id === opened.request.id) ?? opened.request}
          isGranted={opened.isGranted}
          onClose={onClose}
        />
      )
  }
}
