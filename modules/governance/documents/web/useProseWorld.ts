import { formatDate } from '@portal/kit/format'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { StoredPicture } from '@portal/modules/records/files/web/public'
import { currentInstant } from '@portal/ui/clock'
import type { ProseView } from '@portal/ui/prose/ProseView.tsx'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, createElement, useMemo } from 'react'
import type { VersionText } from '../contract.ts'

type World = Pick<ComponentProps<typeof ProseView>, 'pictureOf' | 'linkOf' | 'variables'>
/** What the text of a document names: its pictures, and what is put in where it is read. What the reader may not read stands under the name it had. */
export function useProseWorld(documentId: string, text: Pick<VersionText, 'label' | 'links'> | undefined): World {
  const version = text?.label ?? ''
  const links = text?.links
  const company = useAuth((state) => state.user?.company ?? '')
  return useMemo(
    () => ({
      pictureOf: ({ fileId, alt }) => createElement(StoredPicture, { path: `/documents/${documentId}/files/${fileId}`, alt }),
      linkOf: ({ id, label }) => {
        const page = links?.find((one) => one.id === id)
        return page
          ? createElement(Link, { to: page.path, className: 'text-brand-ink underline underline-offset-2' } as never, label)
          : null
      },
      variables: { company, today: formatDate(currentInstant()), version },
    }),
    [documentId, company, version, links],
  )
}
