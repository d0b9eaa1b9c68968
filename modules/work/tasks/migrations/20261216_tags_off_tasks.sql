drop function if exists take_words_off_task(text, uuid);
