import { IconButton } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { Menu, MenuItem } from '@portal/ui/Menu.tsx'
import { toast } from '@portal/ui/toasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, CircleCheck, Ellipsis, Pencil, Play, RotateCcw } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type ListedProject, type Project, type ProjectStep, projectSteps } from '../contract.ts'
import { projectQueries } from './queries.ts'
import { screenTexts as texts } from './texts.ts'
import { useProjectSteps } from './useProjectSteps.ts'

const ProjectDialog = lazy(() => import('./ProjectDialog.tsx').then((file) => ({ default: file.ProjectDialog })))
const CompleteDialog = lazy(() => import('./CompleteDialog.tsx').then((file) => ({ default: file.CompleteDialog })))
const icons = {
  edit: Pencil,
  start: Play,
  complete: CircleCheck,
  reopen: RotateCcw,
  archive: Archive,
  restore: ArchiveRestore,
  replan: ArchiveRestore,
} satisfies Record<ProjectStep, unknown>

type Props = { project: ListedProject /** Whom an editor may choose to lead. */; leaders: { id: string; name: string }[] }

/** What may be done with one project now; nothing for those who may only read it. */
export function ProjectMenu({ project, leaders }: Props) {
  const [open, setOpen] = useState<'complete' | Project | null>(null)
  const queryClient = useQueryClient()
  const take = useProjectSteps()
  const { can, why } = project
  // The whole of it, as it is now: another may have changed it since the dialog was opened.
  const whole = useQuery({ ...projectQueries.one(project.id), enabled: open !== null && open !== 'complete' }).data
  const shown = projectSteps.filter((step) => can.includes(step) || why[step])
  if (shown.length === 0) return null
  const close = () => setOpen(null)
  const onStep = async (step: ProjectStep) => {
    if (step === 'complete') return setOpen('complete')
    if (step !== 'edit') return take.mutate({ ...project, step })
    try {
      setOpen(await queryClient.fetchQuery({ ...projectQueries.one(project.id), staleTime: 0 }))
    } catch (failed) {
      toast(errorText(failed), { tone: 'error' })
    }
  }
  return (
    <>
      <Menu trigger={<IconButton label={texts.optionsFor(project.name)} icon={<Ellipsis aria-hidden />} />}>
        {shown.map((step) => {
          const Icon = icons[step]
          return (
            <MenuItem key={step} {...(why[step] && { why: why[step] })} onClick={() => void onStep(step)}>
              <Icon aria-hidden /> {texts.step[step]}
            </MenuItem>
          )
        })}
      </Menu>
      <Suspense>
        {open === 'complete' && <CompleteDialog project={project} onClose={close} />}
        {open !== null && open !== 'complete' && <ProjectDialog leaders={leaders} project={whole ?? open} onClose={close} />}
      </Suspense>
    </>
  )
}
