import type { ProseImage } from '@portal/kit/prose'
import { ProseEditor } from '../prose/editor/ProseEditor.tsx'
import { ProseContents } from '../prose/ProseContents.tsx'
import { ProseDiff } from '../prose/ProseDiff.tsx'
import { ProseView } from '../prose/ProseView.tsx'
import { Sample } from './Sample.tsx'
import { photo, revisedProse, sampleProse } from './sampleProse.ts'

const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="480" height="160"><rect width="480" height="160" fill="#d7dce5"/><path d="M0 90h480" stroke="#c0281f" stroke-width="12" stroke-dasharray="30"/></svg>')}`
export const sampleWorld = {
  pictureOf: ({ alt }: ProseImage['attrs']) => <img src={drawing} alt={alt} />,
  linkOf: ({ id, label }: { id: string; label: string }) => (
    <a href={`#${id}`} className="text-brand-ink underline underline-offset-2">
      {label}
    </a>
  ),
  variables: { company: 'Byggmester Dahl AS', today: '26.11.2026', version: '3.0' },
}

export const LongText = () => (
  <Sample name="ProseView, ProseContents">
    <ProseContents prose={sampleProse} />
    <ProseView prose={sampleProse} {...sampleWorld} />
  </Sample>
)

export const LongTextDiff = () => (
  <Sample name="ProseDiff">
    <ProseDiff before={sampleProse} after={revisedProse} {...sampleWorld} />
  </Sample>
)

const nothing = () => undefined
const upload = () => Promise.resolve(photo)

export const LongTextEditor = () => (
  <Sample name="ProseEditor">
    <ProseEditor
      label="Innhold"
      hint="Skriv det leserne trenger"
      initial={sampleProse}
      onChange={nothing}
      upload={upload}
      pictureOf={sampleWorld.pictureOf}
    />
  </Sample>
)
