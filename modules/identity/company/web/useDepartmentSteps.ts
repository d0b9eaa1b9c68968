import { errorText } from '@portal/ui/client'
import { toast, undo } from '@portal/ui/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Department } from '../contract.ts'
import { api, companyQueries } from './queries.ts'
import { settingsTexts } from './texts.ts'

const { departments: texts } = settingsTexts
type Target = Pick<Department, 'id' | 'version'>

/** Taking a department out of use, with a way back on the message, and into use again. */
export function useDepartmentSteps() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: companyQueries.departments.queryKey })
  const restore = useMutation({
    mutationFn: ({ id, version }: Target) => api.restoreDepartment({ id, version }),
    onSuccess: ({ name }) => toast(texts.restored(name)),
    onError: (error) => toast(errorText(error), { tone: 'error' }),
    onSettled: refresh,
  })
  const retire = useMutation({
    mutationFn: ({ id, version }: Target) => api.retireDepartment({ id, version }),
    onSuccess: (department) =>
      toast(
        texts.retired(department.name),
        undo(() => restore.mutate(department)),
      ),
    onSettled: refresh,
  })
  return { retire, restore }
}
