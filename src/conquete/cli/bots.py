"""conquete bots: who plays against you."""

from conquete.bots import bot_names, load_bot
from conquete.cli.arguments import JsonOption, LanguageOption, chosen_language
from conquete.cli.output import print_json, print_table
from conquete.locales import printed


def bots(json: JsonOption = False, lang: LanguageOption = None) -> None:
    """List the bots."""
    found = [load_bot(name) for name in bot_names()]
    if json:
        print_json(
            [
                {
                    "name": bot.name,
                    "names": bot.called(),
                    "editions": list(bot.editions),
                    "about": bot.about,
                    "level": bot.level,
                }
                for bot in found
            ]
        )
        return
    language = chosen_language(lang)
    found.sort(key=lambda bot: bot.level)
    rows = [
        (
            bot.name,
            str(bot.level),
            printed(bot.called()[language], language),
            ", ".join(bot.editions),
            printed(bot.about[language], language),
        )
        for bot in found
    ]
    print_table(("bot", "level", "called", "editions", "about"), rows)
