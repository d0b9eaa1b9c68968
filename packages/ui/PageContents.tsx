import { List } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button } from './Button.tsx'
import { Menu, MenuItem } from './Menu.tsx'

type Props = { label: string; of: RefObject<HTMLElement | null> }
const headingsIn = (page: HTMLElement | null) => [...(page?.querySelectorAll<HTMLElement>('h2') ?? [])]

/** What a long page has, by its headings: whatever has come to it when the list is opened. Choosing one moves there, the focus too. */
export function PageContents({ label, of }: Props) {
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
        <Button>
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
