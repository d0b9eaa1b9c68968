declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stays open after its answer has begun. */
    isStream?: boolean
  }
}

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
export type Timed = { method: string; route: string; status: number; seconds: number }

/** What one process counts of itself while it serves. */
export function openFigures() {
  const answers = new Map<string, { method: string; route: string; status: number; count: number }>()
  const times = new Map<string, { method: string; route: string; seconds: number; atMost: number[]; count: number }>()
  return {
    answers,
    times,
    /** How many screens listen for news here. */
    openStreams: () => 0,
    request({ method, route, status, seconds }: Timed) {
      const answer = answers.get(`${method} ${route} ${status}`) ?? { method, route, status, count: 0 }
      answer.count++
      answers.set(`${method} ${route} ${status}`, answer)
      const time = times.get(`${method} ${route}`) ?? { method, route, seconds: 0, atMost: bounds.map(() => 0), count: 0 }
      time.seconds += seconds
      time.count++
      for (const [n, bound] of bounds.entries()) if (seconds <= bound) time.atMost[n]!++
      times.set(`${method} ${route}`, time)
    },
  }
}
export type Figures = ReturnType<typeof openFigures>

type Labels = Record<string, string | number>
type Sample = readonly [labels: Labels, value: number, suffix?: string]

/** One metric in the text that Prometheus reads (exposition format 0.0.4). */
export function metric(name: string, type: 'counter' | 'gauge' | 'histogram', help: string, samples: readonly Sample[]) {
  const lines = samples.map(([labels, value, suffix = '']) => `${name}${suffix}${labelText(labels)} ${value}`)
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n')
}

function labelText(labels: Labels) {
  const escaped = (value: string) => value.replace(/[\\"\n]/g, (one) => (one === '\n' ? '\\n' : `\\${one}`))
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(String(value))}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

/** The samples of a histogram: how many took at most each bound, their sum, and how many there were. */
export const timeSamples = ({ times }: Figures): Sample[] =>
  [...times.values()].flatMap(({ method, route, seconds, atMost, count }): Sample[] => [
    ...bounds.map((le, n): Sample => [{ method, route, le }, atMost[n]!, '_bucket']),
    [{ method, route, le: '+Inf' }, count, '_bucket'],
    [{ method, route }, seconds, '_sum'],
    [{ method, route }, count, '_count'],
  ])
