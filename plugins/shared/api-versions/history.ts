// Compares an API with its earlier versions: when an entry was added, changed, and deprecated.

/** An entry of an API, such as an export, an operation, or a parameter. Plain data for the cache. */
export interface ApiNode {
  /** Identifies the entry among its siblings, in all versions. */
  id: string;
  /**
   * Identifies a renamed entry: if an earlier version has no entry with this id, an entry with the same `like` that no
   * longer exists is the same one.
   */
  like?: string;
  /** Identifies the entry in the whole API: the key of its label. */
  key: string;
  /** Normalized declaration without children. Empty if it is unknown and must not be compared. */
  signature: string;
  isDeprecated?: true;
  /** True if the author states when it was added. */
  hasSince?: true;
  children?: readonly ApiNode[];
}

export interface ApiState {
  /** Label of the version. */
  label: string;
  nodes: readonly ApiNode[];
}

/** Labels of versions. */
export interface History {
  added?: string;
  /** From the earliest. */
  changed: readonly string[];
  deprecated?: string;
}

/** An entry in one version, with its siblings. */
interface Step {
  label: string;
  node: ApiNode;
  siblings: readonly ApiNode[];
}

/**
 * Returns the history of each entry that has one, by key.
 * @param states the earlier versions and the version itself, from the earliest. What exists in the first is not new
 */
export function compareVersions(states: readonly ApiState[]): Map<string, History> {
  const histories = new Map<string, History>();
  const visit = (newestFirst: readonly ApiState[]): void => {
    const [now, ...past] = newestFirst;
    for (const node of now?.nodes ?? []) {
      const steps = traceBack({ label: now?.label ?? "", node, siblings: now?.nodes ?? [] }, past);
      const history = describeSteps(steps, steps.length === newestFirst.length);
      if (history) histories.set(node.key, history);
      // What is as old as its parent needs no label.
      visit(steps.map(({ label, node: { children = [] } }) => ({ label, nodes: children })));
    }
  };
  visit([...states].reverse());
  return histories;
}

/** Returns the entry in each version that has it without interruption, from the newest. */
function traceBack(newest: Step, past: readonly ApiState[]): Step[] {
  const steps = [newest];
  for (const { label, nodes } of past) {
    const node = findEarlier(steps.at(-1) ?? newest, nodes);
    if (!node) break;
    steps.push({ label, node, siblings: nodes });
  }
  return steps;
}

function findEarlier({ node, siblings }: Step, earlier: readonly ApiNode[]): ApiNode | undefined {
  const same = byId(earlier).get(node.id);
  if (same || node.like === undefined) return same;
  return earlier.find(({ id, like }) => like === node.like && !byId(siblings).has(id));
}

const indexes = new WeakMap<readonly ApiNode[], ReadonlyMap<string, ApiNode>>();

function byId(nodes: readonly ApiNode[]): ReadonlyMap<string, ApiNode> {
  const index = indexes.get(nodes) ?? new Map(nodes.map((node) => [node.id, node]));
  indexes.set(nodes, index);
  return index;
}

/** @param isOldest true if the first of all versions has the entry */
function describeSteps(steps: readonly Step[], isOldest: boolean): History | undefined {
  const changed = steps.flatMap(({ label, node }, index) => {
    const before = steps[index + 1]?.node;
    return before && isChanged(node, before) ? label : [];
  });
  const oldest = steps.at(-1);
  const added = isOldest || steps[0]?.node.hasSince ? undefined : oldest?.label;
  const deprecatedFor = steps.findIndex(({ node }) => node.isDeprecated !== true);
  const isAlways = deprecatedFor < 0;
  const deprecated = isAlways ? !isOldest && oldest?.label : steps[deprecatedFor - 1]?.label;
  if (added === undefined && changed.length === 0 && !deprecated) return undefined;
  return { ...(added !== undefined && { added }), changed: changed.reverse(), ...(deprecated && { deprecated }) };
}

function isChanged(node: ApiNode, before: ApiNode): boolean {
  const isComparable = node.signature !== "" && before.signature !== "";
  if (isComparable && node.signature !== before.signature) return true;
  const [children = [], earlier = []] = [node.children, before.children];
  const kept = new Set(children.map((child) => findEarlier({ label: "", node: child, siblings: children }, earlier)));
  return earlier.some((child) => !kept.has(child));
}
