import { Button } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { currentDay } from '@portal/ui/clock'
import { saveFile } from '@portal/ui/saveFile'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { FolderDown } from 'lucide-react'

const words = { download: 'Last ned mappen', making: 'Mappen pakkes. Det kan ta litt tid.', done: 'Mappen er lastet ned' }

/** The documents in force of the folder that is chosen, as PDFs with a list of them. */
export function FolderZip({ id, name = 'mappe' }: { id: string; name: string | undefined }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveFile(`/document-folders/${id}/zip`, `${name}-${currentDay()}.zip`, { body: {}, timeout: 300_000 }),
    onMutate: () => toast(words.making, { tone: 'info' }),
    onSuccess: () => toast(words.done),
    onError: (error) => toast(errorText(error), { tone: 'error' }),
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      <FolderDown aria-hidden /> {words.download}
    </Button>
  )
}
