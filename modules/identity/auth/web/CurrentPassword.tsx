import { Field } from '@portal/ui/Field.tsx'
import { PasswordField } from '@portal/ui/PasswordField.tsx'

type Props = { id: string; label: string; error: string | undefined; value: string; onChange: (password: string) => void }

/** The password that proves who asks, first in its form. */
export const CurrentPassword = ({ id, label, error, value, onChange }: Props) => (
  <Field id={id} label={label} error={error}>
    {(control) => (
      <PasswordField
        {...control}
        autoFocus
        autoComplete="current-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
