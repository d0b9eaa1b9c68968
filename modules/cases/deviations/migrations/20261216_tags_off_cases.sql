drop function if exists take_words_off_case(text, uuid);
