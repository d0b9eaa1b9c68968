import type { Export } from './listParts.ts'
import { useListCan } from './useListCan.ts'

type Exported = {
  module: string
  path: string
  body: object
  name: string
  texts: { exportIntro: string; exportChosen?: (n: number) => string; exportTeam: string }
  /** Only these rows of the list. */
  ids?: string[] | undefined
}

/** The list as a file, or the chosen rows of it; undefined for those who may export nothing (domain 4.2). */
export function useExport({ module, path, body, name, texts, ids }: Exported): Export | undefined {
  const { data: can } = useListCan(module)
  if (!can?.includes('export')) return undefined
  return {
    path,
    body: { ...body, ...(ids && { ids }) },
    name,
    pdf: true,
    intro: (ids && texts.exportChosen?.(ids.length)) ?? texts.exportIntro,
    ...(!can.includes('exportAll') && { note: texts.exportTeam }),
  }
}
