import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'

const { resolve } = createRequire(import.meta.url)
const weights = ['400Regular/Inter_400Regular', '600SemiBold/Inter_600SemiBold', '700Bold/Inter_700Bold']
const fontBlobs = weights.map((weight) => readFileSync(resolve(`@expo-google-fonts/inter/${weight}.ttf`)))

const { source, inputs } = JSON.parse(readFileSync(0, 'utf8')) as { source: string; inputs: Record<string, string> }
const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs }], inputs })
try {
  const pdf = compiler.pdf({ mainFileContent: source }, { pdfStandard: 'ua-1' })
  process.stdout.write(pdf)
} catch (error) {
  const diagnostics = compiler.fetchDiagnostics(error as NodeError)
  console.error(JSON.stringify(diagnostics))
  process.exitCode = 1
}
