import { MenuItem } from '@portal/ui/Menu.tsx'
import { Link } from '@tanstack/react-router'
import { CornerDownRight } from 'lucide-react'
import type { ToolsProps } from './listParts.ts'

/** Other ways from a list, in the menu of its tools. */
export const LinkItems = ({ links }: Pick<ToolsProps, 'links'>) =>
  links.map(({ to, label }) => (
    <MenuItem key={to} render={<Link to={to} />}>
      <CornerDownRight aria-hidden /> {label}
    </MenuItem>
  ))
