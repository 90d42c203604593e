/** The texts about the rules, in the language that is spoken. */
import { getContext, setContext } from 'svelte';
import { ruleOn, speakOn } from '../../howto/speaking';
import { loadTexts } from '../../howto/texts';
import type { RuleText, Texts } from '../../howto/texts/types';
import type { RuleId } from '../../howto/rules';
import type { BoardData } from '../../protocol';
import { language, type Params } from '../../words';

export class HowTo {
  texts = $state.raw<Texts | null>(null);

  /** To be called in an effect: loads the language whenever it changes. */
  load(): void {
    const wanted = language();
    void loadTexts(wanted).then((texts) => {
      if (wanted === language()) this.texts = texts;
    });
  }

  /** A text with the words and numbers of a board. */
  say(board: BoardData, text: string, more: Params = {}): string {
    return this.texts ? speakOn(this.texts, board, text, more) : '';
  }

  rule(board: BoardData, rule: RuleId): RuleText {
    return this.texts ? ruleOn(this.texts, board, rule) : { title: '' };
  }
}

const CONTEXT = Symbol('howto');

export function provideHowTo(howto: HowTo): HowTo {
  return setContext(CONTEXT, howto);
}

export function useHowTo(): HowTo {
  return getContext<HowTo>(CONTEXT);
}
