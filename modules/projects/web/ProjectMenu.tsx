import { IconButton } from '@portal/ui/Button.tsx'
import { Menu, MenuItem } from '@portal/ui/Menu.tsx'
import { Archive, ArchiveRestore, CircleCheck, Ellipsis, Pencil, Play, RotateCcw } from 'lucide-react'
import type { ListedProject, ProjectStep } from '../contract.ts'
import { screenTexts as texts } from './texts.ts'

const icons = {
  edit: Pencil,
  start: Play,
  complete: CircleCheck,
  reopen: RotateCcw,
  archive: Archive,
  restore: ArchiveRestore,
  replan: ArchiveRestore,
} satisfies Record<ProjectStep, unknown>

/** What may be done with one project now; nothing for those who may only read it. */
export function ProjectMenu({ project, onStep }: { project: ListedProject; onStep: (step: ProjectStep) => void }) {
  if (project.can.length === 0) return null
  return (
    <Menu trigger={<IconButton label={texts.optionsFor(project.name)} icon={<Ellipsis aria-hidden />} />}>
      {project.can.map((step) => {
        const Icon = icons[step]
        return (
          <MenuItem key={step} onClick={() => onStep(step)}>
            <Icon aria-hidden /> {texts.step[step]}
          </MenuItem>
        )
      })}
    </Menu>
  )
}
