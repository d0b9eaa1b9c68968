import { useAuth } from '@portal/modules/identity/auth/web/public'
import { OtherSteps } from '@portal/modules/records/standard/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Why } from '@portal/ui/Why.tsx'
import type { Task, TaskStep } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { nextStep, otherSteps, waitedFor } from './nextStep.ts'

type Props = {
  task: Task
  onChoose: (step: TaskStep) => void
  /** The step that is being sent. */
  busy?: TaskStep
  className?: string
  /** The phone's own bar: the button as wide as the thumb reaches. */
  isBar?: boolean
}

const dangerous: readonly TaskStep[] = ['cancel']

/** The next sensible step as a button; the others in a menu, those not possible now with the reason. On a phone the button has a bar. */
export function TaskSteps({ task, onChoose, busy, className = '', isBar = false }: Props) {
  const readerId = useAuth(({ user }) => user?.id ?? '')
  const next = nextStep(task, readerId)
  const refused = next ? undefined : waitedFor(task)
  const others = otherSteps(task, next, refused)
  const isMenuAlone = !next && !refused
  if (isMenuAlone && isBar) return null
  return (
    <div className={`flex gap-2 ${isMenuAlone ? '' : className}`} data-bottom-bar={isBar || undefined}>
      {next && (
        <Button variant="primary" className={isBar ? 'flex-1' : ''} busy={busy === next} onClick={() => onChoose(next)}>
          {texts.step[next]}
        </Button>
      )}
      {refused && (
        <span className={isBar ? 'flex flex-1 *:flex-1' : ''}>
          <Why reason={task.why[refused]} align="end">
            <Button>{texts.step[refused]}</Button>
          </Why>
        </span>
      )}
      <OtherSteps steps={others} names={texts.step} record={task} path="/tasks" dangerous={dangerous} onChoose={onChoose} isBar={isBar} />
    </div>
  )
}
