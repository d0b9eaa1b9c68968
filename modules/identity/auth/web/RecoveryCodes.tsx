import { Button } from '@portal/ui/Button.tsx'
import { copyText } from '@portal/ui/copyText'
import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { profileTexts } from './profileTexts.ts'

const texts = profileTexts.recovery

function download(codes: string[]) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${codes.join('\r\n')}\r\n`], { type: 'text/plain' }))
  link.download = texts.file
  link.click()
  URL.revokeObjectURL(link.href)
}

type Props = { codes: string[]; onDone: () => void; heading?: 'h2' | 'h3' }

/** Shown once. On paper they stand alone. */
export function RecoveryCodes({ codes, onDone, heading: Heading = 'h3' }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-label={texts.title}
      className="grid gap-3 rounded-lg bg-sunken p-4 print:fixed print:inset-0 print:z-80 print:bg-white print:p-8"
    >
      <Heading ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {texts.title}
      </Heading>
      <p className="max-w-prose text-muted">{texts.intro}</p>
      <ol className="grid gap-1 font-mono break-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => copyText(codes.join('\n'), texts.copied)}>
          <Copy aria-hidden /> {texts.copy}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden /> {texts.print}
        </Button>
        <Button onClick={() => download(codes)}>
          <Download aria-hidden /> {texts.download}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </section>
  )
}
