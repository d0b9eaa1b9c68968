import { PaperItem } from '@portal/modules/records/papers/web/public'
import { Button, IconButton } from '@portal/ui/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '@portal/ui/Menu.tsx'
import { ChevronDown, Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { screenTexts } from './texts.ts'

type Props<S extends string> = {
  steps: readonly S[]
  names: Record<S, string>
  /** With why each of those that are not possible now is not. */
  record: ComponentProps<typeof PaperItem>['record'] & { why: Partial<Record<S, string>> }
  /** Where its kind is. */
  path: string
  /** What its PDF is called where it has another too. */
  paper?: string
  dangerous?: readonly S[]
  onChoose: (step: S) => void
  /** Within the phone's own bar. */
  isBar?: boolean
}

/** What opens the menu of other steps: on the bar of a phone as narrow as it can be. */
export const moreButton = (isBar = false) =>
  isBar ? (
    <IconButton variant="secondary" label={screenTexts.more} icon={<Ellipsis aria-hidden />} />
  ) : (
    <Button>
      {screenTexts.more} <ChevronDown aria-hidden />
    </Button>
  )

/** The steps that have no button of their own, in a menu, those not possible now with the reason; and the record as PDF. */
export const OtherSteps = <S extends string>({ steps, names, record, path, paper, dangerous = [], onChoose, isBar }: Props<S>) => (
  <Menu trigger={moreButton(isBar)}>
    {steps.map((step) => (
      <MenuItem key={step} why={record.why[step]} isDangerous={dangerous.includes(step)} onClick={() => onChoose(step)}>
        {names[step]}
      </MenuItem>
    ))}
    {steps.length > 0 && <MenuSeparator />}
    <PaperItem path={path} record={record} {...(paper && { text: paper })} />
  </Menu>
)
