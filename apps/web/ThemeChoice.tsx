import { chooseTheme, chosenTheme, type Theme } from '@portal/ui/theme'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { texts } from './texts.ts'

const icons = { light: Sun, dark: Moon, system: Monitor }

/** Light, dark or as the device. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)
  const choose = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <fieldset className="px-4! pt-2! pb-3!">
      <legend className="float-left mb-1.5 text-xs text-muted">{texts.theme}</legend>
      <div className="clear-left grid grid-cols-3 gap-1 rounded-lg bg-sunken p-1">
        {(Object.keys(icons) as Theme[]).map((one) => {
          const Icon = icons[one]
          return (
            <label
              key={one}
              className="grid justify-items-center gap-0.5 rounded-md px-1 py-1.5 text-xs text-muted hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-(--focus)"
            >
              <input type="radio" name="theme" className="sr-only" checked={theme === one} onChange={() => choose(one)} />
              <Icon className="size-4" aria-hidden />
              {texts.themes[one]}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
