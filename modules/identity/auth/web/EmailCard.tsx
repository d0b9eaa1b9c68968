import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { Field, Input } from '@portal/ui/Field.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { PasswordField } from '@portal/ui/PasswordField.tsx'
import { toast } from '@portal/ui/toasts'
import { useFocusBack } from '@portal/ui/useFocusBack'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SessionUser } from '../contract.ts'
import { profileCalls } from './profileCalls.ts'
import { profileTexts } from './profileTexts.ts'
import { SmallForm } from './SmallForm.tsx'
import { useSending } from './useSending.ts'

const texts = profileTexts.email

/** The address the person signs in with. A new one counts from when its owner has opened the link sent to it. */
export function EmailCard({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const opener = useFocusBack(isOpen)
  const close = (email?: string) => {
    setOpen(false)
    setSentTo(email ?? null)
  }
  return (
    <Card title={profileTexts.details.email}>
      <div className="grid gap-4">
        <p className="break-words">{user.email}</p>
        {!user.isEmailVerified && !sentTo && <Unverified />}
        {sentTo && (
          <InlineNotice tone="success" isAlert>
            {texts.sent(sentTo)}
          </InlineNotice>
        )}
        {isOpen ? (
          <EmailForm onClose={close} />
        ) : (
          <div>
            <Button ref={opener} onClick={() => setOpen(true)}>
              {texts.change}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function Unverified() {
  const resend = useMutation({
    mutationFn: () => profileCalls.resendVerification(),
    onSuccess: () => toast(texts.resent),
    onError: (error) => toast(errorText(error), { tone: 'error' }),
  })
  return (
    <InlineNotice
      tone="warning"
      action={
        <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
          {texts.resend}
        </Button>
      }
    >
      {texts.unverified}
    </InlineNotice>
  )
}

function EmailForm({ onClose }: { onClose: (sentTo?: string) => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { faults, message, isBusy, send } = useSending('email')
  const save = async () => {
    const found = {
      email: /^\S+@\S+$/.test(email.trim()) ? undefined : texts.invalid,
      password: password === '' ? profileTexts.twoFactor.passwordRequired : undefined,
    }
    if (await send(found, () => profileCalls.changeEmail({ email, password }))) onClose(email)
  }
  return (
    <SmallForm message={message} isBusy={isBusy} submit={texts.send} onSubmit={save} onCancel={() => onClose()}>
      <Field id="email-email" label={texts.label} hint={texts.info} error={faults.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoFocus
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field id="email-password" label={texts.password} error={faults.password}>
        {(control) => (
          <PasswordField
            {...control}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
    </SmallForm>
  )
}
