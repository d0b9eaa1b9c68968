// `npm run bench:pdf`: a text of twenty pages as a PDF, against the compiler alone, each in a process that has compiled nothing before.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { makePdf } from '@portal/platform/pdf/pdf'
import { proseSource } from '@portal/platform/pdf/proseSource'
import { proseToTypst } from '@portal/platform/pdf/proseToTypst'
import { settableJson } from '@portal/platform/pdf/settable'
import { templateText } from '../../modules/governance/documents/server/templates.ts'

const rounds = 9
const source = `#let given = json(bytes(sys.inputs.text))
#let (ink, muted, line-color) = (black, black, black)
#set document(title: "Rutine", date: none)
#set text(font: "Inter", lang: "nb", size: 10pt)
${proseSource}
#heading(level: 1)[Rutine]
#prose-blocks(given)`
const content = Array.from({ length: 13 }, () => templateText('hotWorkRoutine').content).flat()
const textNow = () =>
  settableJson(proseToTypst({ type: 'doc', content }, { variables: { company: 'Firma', today: '', version: '1.0' }, pathOf: () => null }))

async function timed(work: () => unknown) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

if (process.argv[2] === 'alone') {
  const { resolve } = createRequire(import.meta.url)
  const names = ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold', '700Bold_Italic']
  const fontBlobs = names.map((name) => readFileSync(resolve(`@expo-google-fonts/inter/${name}/Inter_${name}.ttf`)))
  const text = textNow()
  const ms = await timed(() =>
    NodeCompiler.create({ fontArgs: [{ fontBlobs }], inputs: { text } }).pdf({ mainFileContent: source }, { pdfStandard: 'ua-1' }),
  )
  console.log(ms)
} else {
  const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!
  const [alone, ours]: [number[], number[]] = [[], []]
  for (let n = 0; n < rounds; n++) {
    alone.push(Number(spawnSync(process.execPath, [import.meta.filename, 'alone'], { encoding: 'utf8' }).stdout))
    ours.push(await timed(() => makePdf('bench', source, { text: textNow() })))
  }
  const ratio = median(ours) / median(alone)
  console.log(
    `20 pages: the compiler alone ${median(alone).toFixed(0)} ms, a PDF ${median(ours).toFixed(0)} ms, ratio ${ratio.toFixed(2)} of 2.5`,
  )
  process.exitCode = ratio > 2.5 ? 1 : 0
}
