import { PaperItem } from '@portal/modules/records/papers/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '@portal/ui/Menu.tsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'

type Props<S extends string> = {
  steps: readonly S[]
  names: Record<S, string>
  /** Why each of those that are not possible now is not. */
  why: Partial<Record<S, string>>
  dangerous: readonly S[]
  onChoose: (step: S) => void
  paper: ComponentProps<typeof PaperItem>
  /** What opens the menu. */
  more: string | ReactElement
}

/** The steps that have no button of their own, in a menu, those not possible now with the reason; and the record as PDF. */
export const OtherSteps = <S extends string>({ steps, names, why, dangerous, onChoose, paper, more }: Props<S>) => (
  <Menu
    trigger={
      typeof more === 'string' ? (
        <Button>
          {more} <ChevronDown aria-hidden />
        </Button>
      ) : (
        more
      )
    }
  >
    {steps.map((step) => (
      <MenuItem key={step} why={why[step]} isDangerous={dangerous.includes(step)} onClick={() => onChoose(step)}>
        {names[step]}
      </MenuItem>
    ))}
    {steps.length > 0 && <MenuSeparator />}
    <PaperItem {...paper} />
  </Menu>
)
