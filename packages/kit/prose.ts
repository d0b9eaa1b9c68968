import * as z from 'zod/mini'
import { readProse } from './proseCheck.ts'
import { type NodeName, nodeRules } from './proseNodes.ts'
import type { Prose } from './proseTypes.ts'

export type * from './proseTypes.ts'

/** Stored beside a text, so that texts of an earlier schema can be found. */
export const proseVersion = 'prose/1'
export const emptyProse: Prose = { type: 'doc', content: [{ type: 'paragraph' }] }

const names = Object.keys(nodeRules) as NodeName[]
/** Told without its depths: OpenAPI would need a name for each node. The server is stricter. */
const described = () => ({
  type: 'object',
  description: `ProseMirror JSON of the closed schema ${proseVersion}`,
  properties: {
    type: { const: 'doc' },
    content: { type: 'array', minItems: 1, items: node(nodeRules.doc.content!.rest, node(['text', ...names])) },
  },
  required: ['type', 'content'],
  additionalProperties: false,
})
const node = (types: readonly string[], inside?: object): object => ({
  type: 'object',
  properties: { type: { enum: types }, ...(inside ? { content: { type: 'array', items: inside } } : { text: { type: 'string' } }) },
  required: ['type'],
})

/** A field that holds a long text. What is unknown, too much or in the wrong place is refused, and its place told; what is stored is clean. */
export const prose = (): z.ZodMiniType<Prose, Prose> => {
  const field = z.pipe(
    z.custom<Prose>(() => true),
    z.transform((value, context) => {
      const read = readProse(value)
      if ('prose' in read) return read.prose
      context.issues.push({ code: 'custom', message: read.fault, input: null })
      return z.NEVER
    }),
  )
  field._zod.toJSONSchema = described
  return field
}
