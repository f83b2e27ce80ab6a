// "Did you mean …?": finds the candidate nearest to a misspelled word.

/**
 * Returns the nearest candidate if it is close enough: at most a third of the letters differ, or one word starts with
 * the other as a whole word, as in `brand` and `brandColor`.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const all = [...candidates];
  return nearestSpelling(word, all) ?? all.find((one) => isBeginning(one, word) || isBeginning(word, one));
}

function isBeginning(start: string, whole: string): boolean {
  return start.length > 2 && whole.startsWith(start) && /^[A-Z]/.test(whole.slice(start.length));
}

function nearestSpelling(word: string, candidates: readonly string[]): string | undefined {
  const lowerCase = word.toLowerCase();
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const allowed = Math.max(1, Math.floor(Math.max(word.length, candidate.length) / 3)) + 1;
    const limit = Math.min(bestDistance, allowed);
    if (Math.abs(candidate.length - word.length) >= limit) continue;
    const distance = editDistance(lowerCase, candidate.toLowerCase(), limit);
    if (distance < limit) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * Optimal string alignment distance: insertions, deletions, substitutions and swaps of adjacent letters. Returns
 * infinity as soon as the distance cannot be below the limit.
 */
function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(best);
      least = Math.min(least, best);
    }
    if (least > limit) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
