import type { Option } from '@portal/ui/Combobox.tsx'
import { errorText } from '@portal/ui/client'
import { Select } from '@portal/ui/Select.tsx'
import { toast } from '@portal/ui/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ScimGroup } from '../contract.ts'
import { roleOrder } from '../rules.ts'
import { api } from './queries.ts'
import { texts } from './texts.ts'

type Props = { groups: readonly ScimGroup[]; departments: readonly Option[] }

/** What each group of the directory gives its members. A choice takes effect at once. */
export function ScimGroups({ groups, departments }: Props) {
  const queryClient = useQueryClient()
  const map = useMutation({
    mutationFn: ({ id, version, roleId, departmentId }: ScimGroup) => api.mapGroup({ id, version, roleId, departmentId }),
    onSuccess: ({ displayName }) => toast(texts.mapped(displayName)),
    onError: (error) => toast(errorText(error), { tone: 'error' }),
    onSettled: () => Promise.all([['scim'], ['users'], ['people']].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
  // Not disabled meanwhile: that would take focus from whoever chooses with the keyboard.
  const change = (group: ScimGroup) => !map.isPending && map.mutate(group)
  if (groups.length === 0) return <p className="px-4 pb-4 sm:px-5">{texts.noGroups}</p>
  return (
    <>
      <p className="max-w-prose px-4 pb-3 text-muted sm:px-5">{texts.groupsIntro}</p>
      <ul className="divide-y divide-line border-t border-line">
        {groups.map((group) => (
          <li key={group.id} className="grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_11rem_14rem] sm:px-5">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{group.displayName}</p>
              <p className="text-muted">{texts.members(group.memberCount)}</p>
            </div>
            <Select
              aria-label={texts.givesOf(group.displayName)}
              value={group.roleId ?? ''}
              onChange={({ target }) => change({ ...group, roleId: target.value === '' ? null : Number(target.value) })}
            >
              <option value="">{texts.nothing}</option>
              {roleOrder.map((roleId) => (
                <option key={roleId} value={roleId}>
                  {texts.role[roleId]}
                </option>
              ))}
            </Select>
            <Select
              aria-label={texts.departmentOf(group.displayName)}
              value={group.departmentId ?? ''}
              disabled={group.roleId === null}
              onChange={({ target }) => change({ ...group, departmentId: target.value || null })}
            >
              <option value="">{texts.unmoved}</option>
              {departments.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </>
  )
}
