import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { wholeAnswer } from './wholeAnswer.ts'

const answering = (script: string) => {
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return wholeAnswer(child, 1_000)
}
const write = (bytes: number[]) => `process.stdout.write(Buffer.from(${JSON.stringify(bytes)}))`

test('a process that has answered and does not end keeps nobody waiting', async () => {
  const stays = 'setInterval(() => {}, 1_000)'
  expect([...(await answering(`${write([0, 0, 0, 6, 7, 8])}; ${stays}`))]).toEqual([0, 0, 0, 6, 7, 8])
  // A part at a time, the length itself among them.
  expect([
    ...(await answering(`${write([0, 0])}; setTimeout(() => { ${write([0, 6, 7])}; setTimeout(() => ${write([8])}, 50) }, 50); ${stays}`)),
  ]).toEqual([0, 0, 0, 6, 7, 8])
})

test('an answer that is not whole is none, and one that is too long is ended', async () => {
  await expect(answering(write([0, 0, 0, 6, 7]))).rejects.toMatchObject({ reason: 'broken' })
  await expect(answering(`${write([0, 0, 0, 6, 7])}; process.kill(process.pid, 'SIGKILL')`)).rejects.toMatchObject({ reason: 'tooHeavy' })
  await expect(answering(`process.stdout.write(Buffer.alloc(2_000, 255)); setInterval(() => {}, 1_000)`)).rejects.toMatchObject({
    reason: 'tooHeavy',
  })
})
