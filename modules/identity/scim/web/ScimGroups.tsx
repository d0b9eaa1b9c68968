import { roleNames } from '@portal/kit/roleNames'
import type { Option } from '@portal/ui/Combobox.tsx'
import { errorText } from '@portal/ui/client'
import { Select } from '@portal/ui/Select.tsx'
import { toast } from '@portal/ui/toasts'
import { useSending } from '@portal/ui/useSending'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ScimGroup } from '../contract.ts'
import { roleOrder } from '../rules.ts'
import { api, scimQueries } from './queries.ts'
import { texts } from './texts.ts'

type Given = Pick<ScimGroup, 'roleId' | 'departmentId'>
type Props = { groups: readonly ScimGroup[]; departments: readonly Option[] }

/** What each group of the directory gives its members. A choice takes effect at once. */
export function ScimGroups({ groups, departments }: Props) {
  const queryClient = useQueryClient()
  const sending = useSending<Given>()
  const map = useMutation({
    scope: { id: 'scim' },
    mutationFn: ({ id, given }: { id: string; given: Given }) => {
      const now = queryClient.getQueryData(scimQueries.settings.queryKey)?.groups.find((one) => one.id === id)
      return api.mapGroup({ id, version: now?.version ?? 0, ...given })
    },
    onSuccess: ({ displayName }) => toast(texts.mapped(displayName)),
    onError: (error) => toast(errorText(error), { tone: 'error' }),
    onSettled: async (_group, _error, { id, given }) => {
      await Promise.all([['scim'], ['users'], ['people']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      sending.end(id, given)
    },
  })
  const change = ({ id, roleId, departmentId }: ScimGroup) => {
    const given = { roleId, departmentId }
    sending.start(id, given)
    map.mutate({ id, given })
  }
  const shown = groups.map((group) => ({ ...group, ...sending.shown(group.id, group) }))
  if (groups.length === 0) return <p className="px-4 pb-4 sm:px-5">{texts.noGroups}</p>
  return (
    <>
      <p className="max-w-prose px-4 pb-3 text-muted sm:px-5">{texts.groupsIntro}</p>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((group) => (
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
                  {roleNames[roleId]}
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
