import { passwordProblem } from '@portal/kit/passwordPolicy'
import { Field } from '@portal/ui/Field.tsx'
import { PasswordField } from '@portal/ui/PasswordField.tsx'
import { laterTexts } from './laterTexts.ts'

type About = { email?: string; companyName?: string }
type Props = { id: string; label: string; value: string; onChange: (value: string) => void; error?: string; about?: About }

function strength(password: string, about?: About): 0 | 1 | 2 | 3 {
  if (password === '') return 0
  if (passwordProblem(password, about)) return 1
  return [...password].length < 16 ? 2 : 3
}

/** A password to be, with the rule in words and how good it is so far. */
export function NewPasswordField({ id, label, value, onChange, error, about }: Props) {
  return (
    <Field id={id} label={label} hint={laterTexts.newPassword.hint} error={error}>
      {(control) => (
        <PasswordField
          {...control}
          autoComplete="new-password"
          required
          value={value}
          strength={strength(value, about)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
