import { roleOf } from '@portal/kit/actor'
import { permissionsOf } from '@portal/kit/permissions'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import type { Export } from './listParts.ts'

type Exported = {
  path: string
  body: object
  name: string
  texts: { exportIntro: string; exportChosen: (n: number) => string; exportTeam: string }
  /** Only these rows of the list. */
  ids?: string[] | undefined
}

/** The list as a file, or the chosen rows of it; undefined for those who may export nothing (domain 4.2). */
export function useExport({ path, body, name, texts, ids }: Exported): Export | undefined {
  const roleId = useAuth(({ user }) => user?.roleId ?? 0)
  if (!permissionsOf(roleId).some((one) => one === 'admin' || one === 'manage_team' || one === 'audit' || one === 'control'))
    return undefined
  return {
    path,
    body: { ...body, ...(ids && { ids }) },
    name,
    intro: ids ? texts.exportChosen(ids.length) : texts.exportIntro,
    ...(roleOf(roleId) === 'leader' && { note: texts.exportTeam }),
  }
}
