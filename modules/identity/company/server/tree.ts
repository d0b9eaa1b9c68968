type Node = { id: string; parentId: string | null }

/** Departments by id, to walk from one to those above and below it. */
export function tree<N extends Node>(nodes: readonly N[]) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const below = (id: string): N[] => nodes.filter((node) => node.parentId === id)
  /** The node and all above it, the root first. */
  const line = (id: string): N[] => {
    const up: N[] = []
    for (let at = byId.get(id); at; at = at.parentId ? byId.get(at.parentId) : undefined) up.unshift(at)
    return up
  }
  /** Levels from the node down, itself counted. */
  const height = (id: string): number => 1 + Math.max(0, ...below(id).map((node) => height(node.id)))
  return { get: (id: string) => byId.get(id), below, line, height }
}
