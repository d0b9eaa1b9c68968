import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { glyphsOf, inGlyphs } from './glyphs.ts'

type Job = { source: string; inputs: Record<string, string>; pictures: [name: string, size: number][] }

const { resolve } = createRequire(import.meta.url)
const weights = [
  '400Regular/Inter_400Regular',
  '400Regular_Italic/Inter_400Regular_Italic',
  '600SemiBold/Inter_600SemiBold',
  '700Bold/Inter_700Bold',
  '700Bold_Italic/Inter_700Bold_Italic',
]
// Arabic, which the first has no letters of; Typst goes on to the next font that has one.
const arabic = ['400Regular/NotoSansArabic_400Regular', '700Bold/NotoSansArabic_700Bold']
const fontAt = (path: string) => readFileSync(resolve(`@expo-google-fonts/${path}.ttf`))
const fonts = weights.map((weight) => fontAt(`inter/${weight}`))
const otherFonts = arabic.map((weight) => fontAt(`noto-sans-arabic/${weight}`))

const given = readFileSync(0)
let at = given.indexOf('\n') + 1
const { source, inputs, pictures } = JSON.parse(given.toString('utf8', 0, at)) as Job
const known = [fonts[0]!, otherFonts[0]!].map(glyphsOf)
const has = (codePoint: number) => known.some((isIn) => isIn(codePoint))
const shown = Object.fromEntries(Object.entries(inputs).map(([name, text]) => [name, inGlyphs(text, has)]))
const compiler = NodeCompiler.create({ workspace: '/nothing', fontArgs: [{ fontBlobs: [...fonts, ...otherFonts] }], inputs: shown })
for (const [name, size] of pictures) {
  compiler.mapShadow(`/nothing/${name}`, given.subarray(at, at + size))
  at += size
}
try {
  const pdf = compiler.pdf({ mainFileContent: source }, { pdfStandard: 'ua-1' })
  process.stdout.write(pdf)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
