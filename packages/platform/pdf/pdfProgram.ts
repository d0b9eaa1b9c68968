import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { glyphsOf, inGlyphs } from './glyphs.ts'

const { resolve } = createRequire(import.meta.url)
const weights = ['400Regular/Inter_400Regular', '600SemiBold/Inter_600SemiBold', '700Bold/Inter_700Bold']
const fontBlobs = weights.map((weight) => readFileSync(resolve(`@expo-google-fonts/inter/${weight}.ttf`)))

const { source, inputs } = JSON.parse(readFileSync(0, 'utf8')) as { source: string; inputs: Record<string, string> }
const has = glyphsOf(fontBlobs[0]!)
const shown = Object.fromEntries(Object.entries(inputs).map(([name, text]) => [name, inGlyphs(text, has)]))
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }], inputs: shown })
try {
  const pdf = compiler.pdf({ mainFileContent: source }, { pdfStandard: 'ua-1' })
  process.stdout.write(pdf)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
