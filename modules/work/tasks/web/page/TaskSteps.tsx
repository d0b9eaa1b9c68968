import { useAuth } from '@portal/modules/identity/auth/web/public'
import { PaperItem } from '@portal/modules/records/papers/web/public'
import { Button, IconButton } from '@portal/ui/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '@portal/ui/Menu.tsx'
import { Why } from '@portal/ui/Why.tsx'
import { ChevronDown, Ellipsis } from 'lucide-react'
import type { Task, TaskStep } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { screenTexts } from '../texts.ts'
import { nextStep, otherSteps, waitedFor } from './nextStep.ts'

type Props = {
  task: Task
  onChoose: (step: TaskStep) => void
  /** The step that is being sent. */
  busy?: TaskStep
  className?: string
  /** The phone's own bar: the button as wide as the thumb reaches. */
  isBar?: boolean
}

/** The next sensible step as a button; the others in a menu, those not possible now with the reason. On a phone in a bar, if there are any. */
export function TaskSteps({ task, onChoose, busy, className = '', isBar = false }: Props) {
  const readerId = useAuth(({ user }) => user?.id ?? '')
  const next = nextStep(task, readerId)
  const refused = next ? undefined : waitedFor(task)
  const others = otherSteps(task, next, refused)
  const isToRead = !next && !refused && others.length === 0
  if (isToRead && isBar) return null
  const more = isBar ? (
    <IconButton variant="secondary" label={screenTexts.more} icon={<Ellipsis aria-hidden />} />
  ) : (
    <Button>
      {screenTexts.more} <ChevronDown aria-hidden />
    </Button>
  )
  return (
    <div className={`flex gap-2 ${isToRead ? '' : className}`} data-bottom-bar={isBar || undefined}>
      {next && (
        <Button variant="primary" className={isBar ? 'flex-1' : ''} busy={busy === next} onClick={() => onChoose(next)}>
          {texts.step[next]}
        </Button>
      )}
      {refused && (
        <span className={isBar ? 'flex flex-1 *:flex-1' : ''}>
          <Why reason={task.why[refused]} align="end">
            <Button>{texts.step[refused]}</Button>
          </Why>
        </span>
      )}
      <Menu trigger={more}>
        {others.map((step) => (
          <MenuItem key={step} why={task.why[step]} isDangerous={step === 'cancel'} onClick={() => onChoose(step)}>
            {texts.step[step]}
          </MenuItem>
        ))}
        {others.length > 0 && <MenuSeparator />}
        <PaperItem path="/tasks" record={task} />
      </Menu>
    </div>
  )
}
