import { passwordProblem } from '@portal/kit/passwordPolicy'
import { Card } from '@portal/ui/Card.tsx'
import { Field } from '@portal/ui/Field.tsx'
import { PasswordField } from '@portal/ui/PasswordField.tsx'
import { toast } from '@portal/ui/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionUser } from '../contract.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { profileCalls, sessionQuery } from './profileCalls.ts'
import { profileTexts } from './profileTexts.ts'
import { SmallForm } from './SmallForm.tsx'
import { useSending } from './useSending.ts'

const texts = profileTexts.password

export function PasswordCard({ user }: { user: SessionUser }) {
  const queryClient = useQueryClient()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const { faults, message, isBusy, send } = useSending('password')
  const about = { email: user.email, companyName: user.company }

  const save = async () => {
    const found = {
      currentPassword: current === '' ? texts.required : undefined,
      newPassword: passwordProblem(next, about) ?? undefined,
    }
    if (!(await send(found, () => profileCalls.changePassword({ currentPassword: current, newPassword: next })))) return
    setCurrent('')
    setNext('')
    toast(texts.done)
    await queryClient.invalidateQueries(sessionQuery)
  }

  return (
    <Card title={texts.title}>
      <div className="grid gap-4">
        <p className="text-muted">{texts.intro}</p>
        <SmallForm message={message} isBusy={isBusy} submit={texts.submit} onSubmit={save}>
          <input type="hidden" name="username" autoComplete="username" value={user.email} />
          <Field id="password-currentPassword" label={texts.current} error={faults.currentPassword}>
            {(control) => (
              <PasswordField
                {...control}
                autoComplete="current-password"
                value={current}
                onChange={(event) => setCurrent(event.target.value)}
              />
            )}
          </Field>
          <NewPasswordField
            id="password-newPassword"
            label={texts.next}
            value={next}
            onChange={setNext}
            error={faults.newPassword}
            about={about}
          />
        </SmallForm>
      </div>
    </Card>
  )
}
