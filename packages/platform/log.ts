const levels = { info: 30, warn: 40, error: 50 } as const

/** Says what belongs to no request: a line of JSON like all others in the log, or to somebody at a terminal the bare words. */
export function tell(words: string, level: keyof typeof levels = 'info', error?: Error) {
  if (process.stdout.isTTY) console.log(...[words, error].filter(Boolean))
  else
    process.stdout.write(
      `${JSON.stringify({ level: levels[level], time: Date.now(), pid: process.pid, ...(error && { err: errorFields(error) }), msg: words })}\n`,
    )
}

/**
 * An error as the log keeps it. What it may quote of what people have written is left out: the database's detail, and the value in the message
 * of one that could not be read.
 */
export function errorFields(error: Error & { code?: unknown }) {
  const { name, message, code, stack = '' } = error
  const quotes = name === 'SyntaxError' || (typeof code === 'string' && /^2[23]/.test(code))
  return {
    type: name,
    message: quotes ? message.replace(/".*"/s, '"…"') : message,
    ...(code !== undefined && { code }),
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
}
