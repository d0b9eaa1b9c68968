import { type ComponentProps, useState } from 'react'
import { Input } from './Field.tsx'
import { fieldTexts } from './fieldTexts.ts'
import { Eye, EyeOff } from './icons.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** How good the password is, 0 to 3; nothing is shown without it. */ strength?: 0 | 1 | 2 | 3
}

const words = ['', fieldTexts.weak, fieldTexts.fair, fieldTexts.strong]
const fills = ['', 'bg-danger-fill', 'bg-amber-fill', 'bg-green-fill']

export function PasswordField({ strength, ...rest }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <span className="relative block">
        <Input
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="pr-11"
          {...rest}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0 grid w-control place-items-center rounded-lg text-muted hover:text-ink"
          aria-label={isShown ? fieldTexts.hidePassword : fieldTexts.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff className="size-4" aria-hidden /> : <Eye className="size-4" aria-hidden />}
        </button>
      </span>
      {strength !== undefined && (
        <span className="mt-2 flex h-5 items-center gap-2 text-xs text-muted" aria-live="polite">
          {[1, 2, 3].map((step) => (
            <span key={step} className={`h-1 flex-1 rounded-full ${step <= strength ? fills[strength] : 'bg-sunken'}`} />
          ))}
          <span className="w-16 text-right">
            <span className="sr-only">{fieldTexts.passwordStrength}: </span>
            {words[strength]}
          </span>
        </span>
      )}
    </>
  )
}
