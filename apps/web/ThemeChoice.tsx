import { Menu } from '@base-ui/react/menu'
import { chooseTheme, chosenTheme, type Theme } from '@portal/ui/theme'
import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { texts } from './texts.ts'

const icons = { light: Sun, dark: Moon, system: Monitor }

/** Light, dark or as the device, among the items of a menu. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)
  const choose = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <Menu.RadioGroup value={theme} onValueChange={choose} aria-label={texts.theme}>
      {(Object.keys(icons) as Theme[]).map((one) => {
        const Icon = icons[one]
        return (
          <Menu.RadioItem
            key={one}
            value={one}
            className="flex min-h-control-sm items-center gap-2.5 rounded-md px-2.5 py-1.5 outline-none select-none data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
          >
            <Icon aria-hidden /> {texts.themes[one]}
            <Menu.RadioItemIndicator className="ml-auto">
              <Check aria-hidden />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        )
      })}
    </Menu.RadioGroup>
  )
}
