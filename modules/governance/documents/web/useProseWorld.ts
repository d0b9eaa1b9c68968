import { formatDate } from '@portal/kit/format'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { StoredPicture } from '@portal/modules/records/files/web/public'
import { currentInstant } from '@portal/ui/clock'
import type { ProseView } from '@portal/ui/prose/ProseView.tsx'
import { type ComponentProps, createElement, useMemo } from 'react'

type World = Pick<ComponentProps<typeof ProseView>, 'pictureOf' | 'linkOf' | 'variables'>
/** What the text of a document names: its pictures, and what is put in where it is read. Other records stand under the names they had. */
export function useProseWorld(documentId: string, version: string): World {
  const company = useAuth((state) => state.user?.company ?? '')
  return useMemo(
    () => ({
      pictureOf: ({ fileId, alt }) => createElement(StoredPicture, { path: `/documents/${documentId}/files/${fileId}`, alt }),
      linkOf: () => null,
      variables: { company, today: formatDate(currentInstant()), version },
    }),
    [documentId, company, version],
  )
}
