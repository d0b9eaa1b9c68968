import { List } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button } from './Button.tsx'
import { Menu, MenuItem } from './Menu.tsx'

/** `isEmpty`: what it lists is on its way. */
type Props = { label: string; of: RefObject<HTMLElement | null>; isEmpty?: boolean }
const headingsIn = (page: HTMLElement | null) => [...(page?.querySelectorAll<HTMLElement>('h2') ?? [])]

/** What a long page has, by its headings: whatever has come to it when the list is opened. Choosing one moves there, the focus too. */
export function PageContents({ label, of, isEmpty = false }: Props) {
  const [headings, setHeadings] = useState<HTMLElement[]>([])
  const show = (heading: HTMLElement) => {
    heading.tabIndex = -1
    // After the menu has given its focus back to its button.
    setTimeout(() => {
      heading.scrollIntoView({ block: 'start' })
      heading.focus({ preventScroll: true })
    })
  }
  return (
    <Menu
      onOpen={() => setHeadings(headingsIn(of.current))}
      trigger={
        <Button disabled={isEmpty}>
          <List aria-hidden /> {label}
        </Button>
      }
    >
      {headings.map((heading) => (
        <MenuItem key={heading.textContent} onClick={() => show(heading)}>
          {heading.textContent}
        </MenuItem>
      ))}
    </Menu>
  )
}
