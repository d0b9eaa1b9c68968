import { Button } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { saveFile } from '@portal/ui/saveFile'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { type OwnDataFormat, ownDataFormats } from '../contract.ts'
import { texts } from './texts.ts'

type Props = { path: string; names: Record<OwnDataFormat, string> }

/** What the portal has about somebody, as a file in the format that is pressed. */
export function OwnDataFiles({ path, names }: Props) {
  const save = useMutation({
    mutationFn: (format: OwnDataFormat) => saveFile(path, names[format], { body: { format }, timeout: 120_000 }),
    onMutate: () => toast(texts.data.making, { tone: 'info' }),
    onSuccess: () => toast(texts.data.done),
    onError: (error) => toast(errorText(error), { tone: 'error' }),
  })
  return (
    <div className="flex flex-wrap gap-2">
      {ownDataFormats.map((format) => (
        <Button key={format} busy={save.isPending && save.variables === format} onClick={() => save.mutate(format)}>
          <FileDown aria-hidden /> {texts.data.download[format]}
        </Button>
      ))}
    </div>
  )
}
