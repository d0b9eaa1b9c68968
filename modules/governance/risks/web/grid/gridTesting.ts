import type { Page } from '@playwright/test'
import type { MatrixDefinition } from '@portal/modules/governance/riskMatrices'
import { levelAt } from '@portal/modules/governance/riskMatrices/web/public'

const [l, m, h, x] = ['low', 'medium', 'high', 'extreme'] as const
export const matrix: MatrixDefinition = {
  probability: ['Sjelden', 'Mulig', 'Av og til', 'Ofte', 'Daglig'].map((name) => ({ name, hint: '', perYear: null })),
  consequence: ['Ubetydelig', 'Liten', 'Alvorlig', 'Kritisk', 'Katastrofal'].map((name) => ({
    name,
    health: '',
    environment: '',
    reputation: '',
    privacy: '',
    fromKroner: null,
    severity: null,
  })),
  cells: [
    [l, l, l, m, m],
    [l, l, m, m, h],
    [l, m, m, h, h],
    [l, m, h, x, x],
    [m, h, h, x, x],
  ],
  reviewMonths: { low: 24, medium: 12, high: 6, extreme: 1 },
  acceptedBy: { low: 'owner', medium: 'leader', high: 'top' },
  acceptedMonths: { low: 24, medium: 12, high: 6 },
  tolerance: 'low',
  hasInherent: false,
}
export const assessmentId = '0190c0de-0000-7000-8000-00000000a000'
export const idOf = (n: number) => `0190c0de-0000-7000-8000-${String(n).padStart(12, '0')}`
export const scoring = (probability: number | null = null, consequence: number | null = null) => ({
  probability,
  consequence,
  score: probability && consequence && probability * consequence,
  level: probability && consequence ? levelAt(matrix, probability, consequence)! : null,
})
export const hazard = (n: number, more: object = {}) => ({
  id: idOf(n),
  number: `RIS-2026-${String(n).padStart(4, '0')}`,
  title: `Fare ${n}`,
  category: 'other',
  cause: null,
  consequenceText: null,
  affected: 'Alle på stedet',
  existingControls: null,
  mitigation: null,
  current: scoring(),
  target: scoring(),
  residual: scoring(),
  reasonP: null,
  reasonC: null,
  version: 1,
  can: ['edit', 'score'],
  matrix: { id: null, definition: matrix },
  matrixId: null,
  actions: [],
  ...more,
})
export type Hazard = ReturnType<typeof hazard>
export const many = (count: number) => Array.from({ length: count }, (_, n) => hazard(n + 1))

export const cell = (page: Page, n: number, column: string) => page.locator(`[data-place="${idOf(n)} ${column}"]`)
export const paste = (page: Page, text: string) =>
  page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    document.activeElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
export const writes = (calls: { call: string }[]) => calls.filter(({ call }) => !call.startsWith('GET'))

type Answer = (call: string, answer: (sent: any, url: URL) => { status?: number; body: unknown }) => void

/** A server with these hazards, which scores, edits and adds them as the real one does. */
export function serve(answer: Answer, hazards: Hazard[], more: object = {}) {
  let last = hazards.length
  const conflict = { status: 409, body: { code: 'conflict', message: 'Noen andre har endret dette' } }
  const change = (id: string, sent: { version: number }, changes: object) => {
    const at = hazards.findIndex((one) => one.id === id)
    if (hazards[at]!.version !== sent.version) return conflict
    hazards[at] = { ...hazards[at]!, ...changes, version: sent.version + 1 }
    return { body: hazards[at]! }
  }
  const verbsOf = (id: string) => {
    answer(`POST /risks/${id}/score`, (sent) =>
      change(
        id,
        sent,
        sent.sort === 'target'
          ? { target: scoring(sent.probability, sent.consequence) }
          : { current: scoring(sent.probability, sent.consequence), reasonP: sent.reasonP, reasonC: sent.reasonC },
      ),
    )
    answer(`PUT /risks/${id}`, (sent) => change(id, sent, { title: sent.title, mitigation: sent.mitigation }))
  }
  answer('GET /risks/grid', () => ({
    body: {
      assessment: { id: assessmentId, number: 'ROS-2026-0001', title: 'Stillas', isRegister: false },
      items: hazards,
      canAdd: true,
      canScore: true,
      matrixId: null,
      matrices: [{ id: null, definition: matrix }],
      ...more,
    },
  }))
  answer('POST /risks', ({ title, mitigation }) => {
    const made = hazard(++last, { title, mitigation })
    hazards.push(made)
    verbsOf(made.id)
    return { body: made }
  })
  for (const { id } of hazards) verbsOf(id)
}
