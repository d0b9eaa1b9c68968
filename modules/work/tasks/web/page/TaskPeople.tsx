import { newId } from '@portal/kit/uuid'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import type { Task } from '../../contract.ts'
import { taskTexts as texts } from '../../texts.ts'
import { peopleTexts } from '../peopleTexts.ts'
import { api } from '../queries.ts'
import { useLeaveUnseen } from '../useLeaveUnseen.ts'
import { useTask } from '../useTask.ts'

const words = peopleTexts.people
const names = (people: { name: string }[]) => people.map(({ name }) => name).join(', ')

/** Who does it with the one who is responsible, who is notified of it, and whether the reader is one of them. */
export function TaskPeople({ task, onChange }: { task: Task; onChange: () => void }) {
  const { take, refresh } = useTask(task.id)
  const leaveUnseen = useLeaveUnseen()
  const follow = useMutation({
    mutationFn: (isFollowing: boolean) => api.follow({ id: task.id, isFollowing }, { idempotencyKey: newId() }),
    onSuccess: (fresh, isFollowing) => take(fresh, isFollowing ? words.follows : words.followsNot),
    onError: async (error) => {
      toast(errorText(error), { tone: 'error' })
      await refresh()
    },
  })
  const { coAssignees, watchers, isFollowing, mayFollow, can } = task
  const items = [
    { id: 'co', term: texts.field.coAssigneeNames, value: names(coAssignees) },
    { id: 'any', term: texts.field.anyCanComplete, value: task.anyCanComplete && peopleTexts.people.yes },
    { id: 'watchers', term: texts.field.watcherNames, value: names(watchers) },
  ].filter(({ value }) => Boolean(value))
  const isOffered = mayFollow || isFollowing
  if (items.length === 0 && !isOffered && !can.includes('setPeople')) return null
  const toggle = () =>
    follow.mutate(!isFollowing, {
      // Who saw the task by following it alone no longer does.
      onSettled: async (fresh) => {
        if (fresh && isFollowing) await leaveUnseen(task.id)
      },
    })
  return (
    <Card title={words.title}>
      <div className="grid gap-3">
        {items.length > 0 ? <DefinitionList items={items} /> : <p className="text-muted">{words.none}</p>}
        {(isOffered || can.includes('setPeople')) && (
          <div className="flex flex-wrap gap-2">
            {can.includes('setPeople') && (
              <Button size="sm" onClick={onChange}>
                {words.change}
              </Button>
            )}
            {isOffered && (
              <Button size="sm" busy={follow.isPending} aria-pressed={isFollowing} onClick={toggle}>
                {isFollowing ? words.unfollow : words.follow}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
