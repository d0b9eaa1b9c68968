import { Button } from '@portal/ui/Button.tsx'
import { currentDay } from '@portal/ui/clock'
import { useMadeFile } from '@portal/ui/useMadeFile'
import { FolderDown } from 'lucide-react'

const words = { download: 'Last ned mappen', making: 'Mappen pakkes. Det kan ta litt tid.', done: 'Mappen er lastet ned' }

/** The documents in force of the folder that is chosen, as PDFs with a list of them. */
export function FolderZip({ id, name = 'mappe' }: { id: string; name: string | undefined }) {
  const { mutate, isPending } = useMadeFile({
    path: `/document-folders/${id}/zip`,
    fileName: () => `${name}-${currentDay()}.zip`,
    words,
    options: { body: {}, timeout: 300_000 },
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      <FolderDown aria-hidden /> {words.download}
    </Button>
  )
}
