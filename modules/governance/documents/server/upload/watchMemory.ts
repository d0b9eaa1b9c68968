// Ends the process when it takes more than it may: what a library unpacks lies outside the heap that Node bounds.
import { workerData } from 'node:worker_threads'

setInterval(() => {
  if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL')
}, 20)
