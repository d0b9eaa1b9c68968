import { FileList, Uploads } from '@portal/modules/records/files/web/public'
import { Card } from '@portal/ui/Card.tsx'
import { putAnswer, refreshOthers } from '@portal/ui/putAnswer'
import { useQueryClient } from '@tanstack/react-query'
import type { DataRequest } from '../../contract.ts'
import { api, requestQueries } from '../queries.ts'
import { screenTexts } from '../texts.ts'

/** What came with a request, and what was sent: read by those who answer them. */
export function RequestFiles({ request: { id, files, can } }: { request: DataRequest }) {
  const queryClient = useQueryClient()
  const { queryKey } = requestQueries.one(id)
  const mayAttach = can.includes('attach')
  if (files.length === 0 && !mayAttach) return null
  return (
    <Card title={screenTexts.files}>
      <div className="grid gap-3">
        <FileList files={files} base={`/data-requests/${id}/files`} />
        {mayAttach && (
          <Uploads
            id="attachments"
            label={screenTexts.attach}
            photoKind="document"
            onArrived={async (fileId) => {
              putAnswer(queryClient, queryKey, await api.attach({ id, fileIds: [fileId] }))
              refreshOthers(queryClient, queryKey)
            }}
          />
        )}
      </div>
    </Card>
  )
}
